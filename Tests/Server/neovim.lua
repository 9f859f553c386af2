-- Opens a broken file, waits for its findings, applies a fix, and jumps along a reference. Ends with code 1 if anything fails.
local folder = os.getenv("VENUE")
local function fail(text)
  io.stderr:write("neovim: " .. text .. "\n")
  vim.cmd("cquit 1")
end
local function wait(text, condition)
  if not vim.wait(30000, condition, 50) then fail(text) end
end

-- The lines of the documentation, as a user would copy them; the tool is in PATH.
local page = table.concat(vim.fn.readfile("Docs/Editors.md"), "\n")
local lines = page:match("\n## Neovim\n.-\n```lua\n(.-)\n```\n") or fail("Docs/Editors.md has no lines for Neovim")
if vim.lsp.start then
  assert(loadstring(lines))()
else
  -- Before 0.8, for which the lines are.
  print("neovim: too old for the lines of Docs/Editors.md")
  vim.api.nvim_create_autocmd("BufReadPost", {
    pattern = { "*.geojson" },
    callback = function()
      if not _G.client then
        _G.client = vim.lsp.start_client({
          name = "imdf-lint",
          cmd = { "imdf-lint", "server" },
          root_dir = folder,
          workspace_folders = { { uri = vim.uri_from_fname(folder), name = "venue" } },
        })
      end
      vim.lsp.buf_attach_client(0, _G.client)
    end,
  })
end

-- A comma too many, which is safe to remove.
vim.cmd("edit " .. folder .. "/detail.geojson")
local buffer = vim.api.nvim_get_current_buf()
wait("no diagnostics of a broken file", function() return #vim.diagnostic.get(buffer) > 0 end)
local before = vim.diagnostic.get(buffer)
local comma
for _, diagnostic in ipairs(before) do
  if diagnostic.code == "FileMustBeValidGeoJSON" or (diagnostic.user_data and diagnostic.user_data.lsp.code == "FileMustBeValidGeoJSON") then
    comma = diagnostic
  end
end
if not comma then fail("the broken file is not reported") end
local params = {
  textDocument = vim.lsp.util.make_text_document_params(buffer),
  range = { start = { line = comma.lnum, character = comma.col }, ["end"] = { line = comma.lnum, character = comma.col } },
  context = { diagnostics = {} },
}
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", params, 30000)
local fixed, ignorable = false, false
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    -- The entry goes into a new configuration.
    ignorable = ignorable or action.title:find("^Ignore ") ~= nil
    if not fixed and action.edit and action.title:find("^Fix: ") then
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
      fixed = true
    end
  end
end
if not fixed then fail("there is no fix for the broken file") end
if not ignorable then fail("no finding can be ignored") end
wait("the finding stays after its fix", function() return #vim.diagnostic.get(buffer) < #before end)

-- From a unit to its level.
vim.cmd("edit! " .. folder .. "/unit.geojson")
local line, column = 0, nil
for number, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
  local _, stop = text:find('"level_id":"', 1, true)
  if stop and not column then line, column = number, stop + 3 end
end
wait("the server is not attached", function() return #(vim.lsp.get_clients or vim.lsp.buf_get_clients)(vim.lsp.get_clients and { bufnr = 0 } or 0) > 0 end)
vim.api.nvim_win_set_cursor(0, { line, column })
vim.lsp.buf.definition()
wait("no jump to the level", function() return vim.api.nvim_buf_get_name(0):find("level%.geojson$") ~= nil end)
if not vim.api.nvim_get_current_line():find('"feature_type":"level"', 1, true) then fail("the jump leads to no level") end
print("neovim: diagnostics, a fix, an entry that ignores, and a jump")
vim.cmd("quitall!")
