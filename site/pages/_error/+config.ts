export default { title: 'Unexpected Application Error!', noindex: true }
