/** Markup of a remote picture as the gallery's `Photo` renders it; tests/site/client/gallery-remote.test.tsx holds the two together. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Without classes, number and caption; for a Chromium with script, so without `<noscript>` too. */
export const remotePhoto = (src: string, alt: string): string =>
  `<a href="${src}" aria-haspopup="dialog" data-photo="Remote"><picture><img src="${EMPTY}" alt="${alt}" width="1200" height="675" data-remote="${src}"/><span data-label="true">IDA Drone Academy</span></picture></a>`
