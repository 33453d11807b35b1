/** Address is the file name. Other pages have priority. */
export default '/@slug'
