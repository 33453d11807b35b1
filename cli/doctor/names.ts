/** Names as everybody's resolver sees them. */
import { promises as dns } from 'node:dns'
import { connect } from 'node:tls'
import type { Names } from './cloud.ts'

const NOBODY = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL'])
const PATIENCE_MS = 5000

async function found<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

export const publicNames: Names = {
  ns: (zone) => found(dns.resolveNs(zone)),
  mx: async (domain) => (await found(dns.resolveMx(domain))).map(({ exchange }) => exchange),
  txt: async (name) => (await found(dns.resolveTxt(name))).map((parts) => parts.join('')),
  addresses: (host) => found(dns.resolve4(host)),
  certificate: (host) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port: 443, servername: host, timeout: PATIENCE_MS }, () => {
        const { valid_to } = socket.getPeerCertificate()
        socket.end()
        resolve(new Date(valid_to))
      })
      socket.once('error', reject)
      socket.once('timeout', () =>
        socket.destroy(new Error(`${host} does not answer in ${PATIENCE_MS / 1000} s`)),
      )
    }),
}
