/** The only module that a CloudFront function can import. It reads the function's key-value store. */
declare module 'cloudfront' {
  const cf: { kvs: (id?: string) => { get: (key: string) => Promise<string> } }
  export default cf
}
