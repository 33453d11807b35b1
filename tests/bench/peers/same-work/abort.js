/** In place of Vike's: getStaticPaths names only articles that exist. */
export const render = (status) => new Error(`there is no such page: ${status}`)
