/** English messages whose words the client has specified, by `<area>.<key>`; acceptance tests look for them. */
export const SPECIFIED: Readonly<Record<string, string>> = {
  'common.skip': 'Skip to content',
  'notFound.title': 'Unexpected Application Error!',
}
