/**
 * Google Sheets: appends a row for each lead that is pushed, and keeps its status.
 *
 * 1. In an empty sheet: Extensions > Apps Script, paste this file in place of what is there, save.
 * 2. Project settings > Script properties: KEY, a long random word.
 * 3. Deploy > New deployment > Web app: execute as you, access for anyone. Its address goes into the secret of
 *    google-sheets.yaml. Apps Script shows no headers to a script, so the key in the address is the proof.
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

/** Takes one push. The answer is what google-sheets.yaml waits for; whatever else comes back is tried again. */
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

/** The same push may come twice: a lead has one row. */
function store(sheet, push) {
  if (sheet.getLastRow() === 0) sheet.appendRow(COLUMNS)
  const row = rowOf(sheet, push.data.id)
  if (push.type === 'lead.created') {
    if (!row) sheet.appendRow(COLUMNS.map((name) => cell(push.data[name])))
  } else if (row) sheet.getRange(row, COLUMNS.indexOf('status') + 1).setValue(cell(push.data.status))
}

/** Number of a lead's row, 0 without one. */
function rowOf(sheet, id) {
  const found = sheet.getRange('A:A').createTextFinder(id).matchEntireCell(true).findNext()
  return found ? found.getRow() : 0
}

/** What a visitor typed is text: never a formula, and no phone becomes a number. */
function cell(value) {
  const text = value === undefined || value === null ? '' : String(value)
  return /^[=+\-@\d]/.test(text) ? "'" + text : text
}
