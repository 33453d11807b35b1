/** The 404 page, which CloudFront reads at one place beside the releases. */
import { liveRelease } from './control.ts'
import type { Ports } from './ports.ts'

/**
 * Puts that of the live release there, and again when another went live meanwhile.
 * @param first release that is to go live where none is
 */
export async function placeNotFound(ports: Ports, first?: string): Promise<void> {
  for (let placed: string | undefined; ; ) {
    const id = (await liveRelease(ports)) ?? first
    if (!id || id === placed) return
    const page = await ports.objects.get(`releases/${id}/404.html`)
    if (page) await ports.objects.put('404.html', page)
    placed = id
  }
}
