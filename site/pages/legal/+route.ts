/** The address of a legal text is its file name; a fixed address of another page goes first. */
export default '/@slug'
