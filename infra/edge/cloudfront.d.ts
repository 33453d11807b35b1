/** The one module that CloudFront's runtime offers to a function with a key-value store. */
declare module 'cloudfront' {
  const cf: { kvs: (id?: string) => { get: (key: string) => Promise<string> } }
  export default cf
}
