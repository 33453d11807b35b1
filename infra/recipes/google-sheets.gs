/**
 * Google Sheets: appends a row for each pushed lead and updates its status.
 *
 * 1. In an empty sheet: Extensions > Apps Script, replace the code with this file, save.
 * 2. Project settings > Script properties: KEY, a long random word.
 * 3. Deploy > New deployment > Web app: execute as you, access for anyone. Put its URL into the secret of
 *    google-sheets.yaml. Apps Script cannot read headers, so the key in the URL authenticates the push.
 */
const COLUMNS = [
  'id',
  'reference',
  'createdAt',
  'formTitle',
  'status',
  'name',
  'phone',
  'email',
  'course',
  'city',
]

/** Handles one push. google-sheets.yaml expects the answer `stored`; after any other answer the push is sent again. */
function doPost(event) {
  const key = PropertiesService.getScriptProperties().getProperty('KEY')
  if (!key || event.parameter.key !== key) return ContentService.createTextOutput('wrong key')
  const push = JSON.parse(event.postData.contents)
  const lock = LockService.getScriptLock()
  lock.waitLock(4000)
  try {
    store(SpreadsheetApp.getActiveSpreadsheet().getSheets()[0], push)
    SpreadsheetApp.flush()
  } finally {
    lock.releaseLock()
  }
  return ContentService.createTextOutput('stored')
}

/** The same push may arrive twice, but a lead has only one row. */
function store(sheet, push) {
  if (sheet.getLastRow() === 0) sheet.appendRow(COLUMNS)
  const row = rowOf(sheet, push.data.id)
  if (push.type === 'lead.created') {
    if (!row) sheet.appendRow(COLUMNS.map((name) => cell(push.data[name])))
  } else if (row) sheet.getRange(row, COLUMNS.indexOf('status') + 1).setValue(cell(push.data.status))
}

/** Row number of a lead, or 0. */
function rowOf(sheet, id) {
  const found = sheet.getRange('A:A').createTextFinder(id).matchEntireCell(true).findNext()
  return found ? found.getRow() : 0
}

/** Stores visitor input as text, so that it cannot be a formula and phones do not become numbers. */
function cell(value) {
  const text = value === undefined || value === null ? '' : String(value)
  return /^[=+\-@\d]/.test(text) ? "'" + text : text
}
