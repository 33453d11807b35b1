/** `/terms`, `/refunds` …; every fixed address of another page goes first. */
export default '/@slug'
