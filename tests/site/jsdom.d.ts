/** The part of jsdom that tests use; the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html?: string,
      options?: {
        url?: string
        pretendToBeVisual?: boolean
        runScripts?: 'outside-only'
        contentType?: string
      },
    )
    readonly window: Window & typeof globalThis
  }
}
