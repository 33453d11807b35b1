/** FNV-1a over UTF-16 units. Distributes the paths of a release over the values of the store. */
export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i += 1) {
    hash = hash ^ path.charCodeAt(i)
    hash = (hash + (hash << 1) + (hash << 4) + (hash << 7) + (hash << 8) + (hash << 24)) >>> 0
  }
  return hash % count
}
