/** What is said of an upload without the code that sends it. */

/** Nothing came of it, and the next try may be luckier. */
export const UPLOAD_FAILED = 'The file could not be uploaded. Please try again.'

/** Said when a form is sent with a failed upload; no longer true once it is tried again. */
export const NOT_UPLOADED = 'This file has not been uploaded. Try again, or remove it.'
