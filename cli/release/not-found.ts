/** The 404 page, which CloudFront reads at one place beside the releases. */
import { liveRelease } from './control.ts'
import type { Ports } from './ports.ts'

/** Puts that of the live release there, and again when another went live meanwhile. */
export async function placeNotFound(ports: Ports): Promise<void> {
  for (let placed: string | undefined; ; ) {
    const live = await liveRelease(ports)
    if (!live || live === placed) return
    const page = await ports.objects.get(`releases/${live}/404.html`)
    if (page) await ports.objects.put('404.html', page)
    placed = live
  }
}
