/** Share links of social networks. */

export const SHARE_NETWORKS = [
  { key: 'facebook', name: 'Facebook', icon: 'facebook' },
  { key: 'twitter', name: 'Twitter', icon: 'twitter' },
  { key: 'linkedin', name: 'LinkedIn', icon: 'linkedin' },
] as const

export type Network = (typeof SHARE_NETWORKS)[number]['key']

/** @param url absolute @param title for Twitter only */
export function shareLink(network: Network, url: string, title: string): string {
  const [page, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    twitter: `https://twitter.com/intent/tweet?url=${page}&text=${text}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
  }[network]
}
