;;; eglot.el --- The language server in Emacs: diagnostics, a fix, a definition.  -*- lexical-binding: t -*-
;; VENUE is a copy of harbor-mall with a comma too many in detail.geojson; the tool is in PATH as imdf-lint.
(require 'eglot)
(require 'flymake)
(require 'xref)

(setq eglot-sync-connect 60 eglot-connect-timeout 60 eglot-autoshutdown nil eglot-confirm-server-initiated-edits nil
      enable-local-variables nil)
;; The lines of the documentation, as a user would copy them, with the mode that it names for earlier versions.
(with-temp-buffer
  (insert-file-contents "Docs/Editors.md")
  (re-search-forward "^## Emacs$")
  (re-search-forward "^```elisp$")
  (let ((lines (buffer-substring (point) (progn (re-search-forward "^```$") (match-beginning 0)))))
    (unless (fboundp 'js-json-mode) (setq lines (replace-regexp-in-string "js-json-mode" "js-mode" lines t t)))
    (eval (read (concat "(progn " lines ")")) t)))

(defun check (value text)
  "Ends the run unless VALUE holds, which TEXT describes."
  (unless value (message "not ok: %s" text) (kill-emacs 1))
  (message "ok: %s" text))

(defun wait-for (condition text)
  "Waits until the function CONDITION gives a value, which TEXT describes."
  (let ((end (+ (float-time) 60)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.1))
    (check value text)
    value))

(defun open (name)
  "Shows the file NAME of the venue with a server."
  (find-file (expand-file-name name (getenv "VENUE")))
  (if (eglot-current-server)
      (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
    (apply #'eglot (eglot--guess-contact)))
  (flymake-start))

(open "detail.geojson")
(wait-for (lambda () (flymake-diagnostics)) "a broken file has diagnostics")
(check (string-match-p "comma" (flymake-diagnostic-text (car (flymake-diagnostics)))) "they say what is wrong")
(goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
(let* ((actions (eglot-code-actions (point) (point)))
       (fix (seq-find (lambda (action) (string-prefix-p "Fix:" (plist-get action :title))) actions)))
  (check fix "the comma can be fixed")
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(wait-for (lambda () (and (not (string-match-p ",\n*]" (buffer-string))))) "the fix takes the comma away")
(open "unit.geojson")
(goto-char (point-min))
(search-forward "\"level_id\":\"")
(forward-char 4)
(let ((places (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
  (check (and (= (length places) 1)
              (string-suffix-p "level.geojson" (xref-location-group (xref-item-location (car places)))))
         "an id leads to its level"))
(eglot-shutdown (eglot-current-server))
(kill-emacs 0)
