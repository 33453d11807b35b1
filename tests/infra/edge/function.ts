/** Runs the viewer-request function as CloudFront does: in a bare virtual machine, with our own store. */
import { createContext, runInContext } from 'node:vm'

export interface FunctionAnswer {
  /** Of a request that continues to its origin. */
  uri?: string
  /** Of the function's own answer. */
  statusCode?: number
  headers?: Record<string, { value: string }>
  body?: { data: string }
}

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>

/** @param code as in the template; @param table of the key-value store, which throws on a missing key */
export function edgeFunction(code: string, table: ReadonlyMap<string, string>) {
  const kvs = () => ({
    get: async (key: string) => table.get(key) ?? Promise.reject(new Error('KeyNotFound')),
  })
  const context = createContext({ cf: { kvs } })
  runInContext(code.replace(/^import cf from ?"cloudfront";/, ''), context)
  return (url: string, host = 'www.example.org', method = 'GET', type = ''): Promise<FunctionAnswer> => {
    const [uri = '', query = ''] = url.split(/\?(.*)/s)
    const querystring: Values = {}
    for (const pair of query.split('&').filter(Boolean)) {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const known = querystring[name]
      if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }]
      else querystring[name] = { value }
    }
    const headers = { host: { value: host }, ...(type && { 'content-type': { value: type } }) }
    return context.handler({ request: { method, uri, headers, querystring } })
  }
}
