/** A build makes the page only when something of it has changed: there may be thousands. */
export default true
