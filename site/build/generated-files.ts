/** Public path → file that holds the bytes, of everything that is made rather than bundled. */
export type GeneratedFiles = Map<string, string>
