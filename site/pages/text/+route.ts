/** The path is the name of the text's file. Routes of other pages have priority. */
export default '/@slug'
