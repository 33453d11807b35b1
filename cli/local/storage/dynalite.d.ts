/** Types of the parts of dynalite 4 that the local stack uses, taken from its source, because dynalite has no types. */
declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js'

  /** Exports of `dynalite/validations/<name>.js`. */
  export interface Checks {
    types: object
    custom?: object
  }
  const validations: {
    /** Module name of an operation: `getItem` for `GetItem`. */
    toLowerFirst(operation: string): string
    /** Throws an error with status and body if the types are wrong. */
    checkTypes(input: object, types: object): object
    checkValidations(input: object, types: object, custom: object | undefined, store: Store): void
  }
  export default validations
}

declare module 'dynalite/db/index.js' {
  export type Attributes = Record<string, Record<string, unknown>>

  interface Keyed {
    KeySchema: { AttributeName: string }[]
  }
  export interface Index extends Keyed {
    IndexName: string
    Projection: { ProjectionType: string; NonKeyAttributes?: string[] }
  }
  export interface Table extends Keyed {
    TableName: string
    GlobalSecondaryIndexes?: Index[]
  }
  export type Done = (error?: Error | null) => void
  export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }
  export interface Range {
    gt?: string
    gte?: string
    lt?: string
    lte?: string
    reverse?: boolean
    limit?: number
  }
  /** A part of the database: the items of a table, the entries of an index, or the table definitions. */
  export interface SubDb {
    get(key: string, callback: (error: Error | null, value?: unknown) => void): void
    put(key: string, value: Attributes, done: Done): void
    del(key: string, done: Done): void
    createValueStream(range?: Range): NodeJS.ReadableStream
  }
  export interface Store {
    db: {
      batch(operations: Operation[], done: Done): void
      batch(operations: Operation[]): Promise<void>
      getSync(key: string): unknown
      clear(range: Range): Promise<void>
      iterator(range: Range): AsyncIterable<[string, unknown]>
      open(): Promise<void>
      /** Closes the database after running operations have finished. */
      close(): Promise<void>
    }
    tableDb: SubDb
    getItemDb(table: string): SubDb
    getIndexDb(type: string, table: string, index: string): SubDb
  }

  const db: {
    create(options: { path: string }): Store
    createKey(item: Attributes, table: Table): string
    createIndexKey(item: Attributes, table: Table, keys: Keyed['KeySchema']): string
    getIndexActions(
      indexes: Index[],
      before: undefined,
      after: Attributes,
      table: Table,
    ): { puts: { index: string; key: string; item: Attributes }[] }
  }
  export default db
}
