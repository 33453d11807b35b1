/** The address is the name of the file. Other pages have priority. */
export default '/@slug'
