/** The address of a text is its file name; a fixed address of another page goes first. */
export default '/@slug'
