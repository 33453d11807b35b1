/** Brochure links (DEF-17). */

const DRIVE_VIEW = /^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)\/view\b.*$/

/** A Drive "view" link becomes its direct download; other links stay as they are (BRO-6). */
export function driveDownloadLink(link: string): string {
  return link.replace(DRIVE_VIEW, 'https://drive.google.com/uc?export=download&id=$1')
}
