/** Bytes that go in one message: more at once are copied in one go, and every other request waits for that. */
export const pieceBytes = 512 * 1024

type Path = readonly (string | number)[]
type Content = { readonly path: Path; readonly bytes: Uint8Array }

/** A run of a long content, in order; `path` says where in its value the content stands, `of` how long all of it is. */
export interface Piece {
  readonly path: Path
  readonly of: number
  readonly at: number
  readonly bytes: Uint8Array
}

/**
 * A value without its long contents, and these in pieces to be sent before it; of short ones as many stay as make no long one
 * together. Arrays and plain objects are looked through.
 */
export function takeApart(value: unknown): { rest: unknown; pieces: Iterable<Piece> } {
  const taken: Taken = { contents: [], left: pieceBytes }
  const rest = withoutLong(value, [], taken)
  return { rest: taken.contents.length === 0 ? value : rest, pieces: piecesOf(taken.contents) }
}

interface Taken {
  readonly contents: Content[]
  /** Bytes that may still stay in the value. */
  left: number
}

function withoutLong(value: unknown, path: Path, taken: Taken): unknown {
  if (value instanceof Uint8Array) {
    if (value.byteLength <= taken.left) {
      taken.left -= value.byteLength
      return value
    }
    taken.contents.push({ path, bytes: value })
    return undefined
  }
  if (Array.isArray(value)) return value.map((one: unknown, at) => withoutLong(one, [...path, at], taken))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutLong(one, [...path, key], taken)]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function* piecesOf(contents: readonly Content[]): Generator<Piece> {
  for (const { path, bytes } of contents) {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      yield { path, of: bytes.byteLength, at, bytes: bytes.subarray(at, at + pieceBytes) }
    }
  }
}

/** The other end: keeps the pieces that come and puts each content back into its place. */
export function startGathering() {
  let contents = new Map<string, Content>()
  return {
    add({ path, of, at, bytes }: Piece): void {
      const key = JSON.stringify(path)
      const content = contents.get(key) ?? { path, bytes: Buffer.allocUnsafe(of) }
      contents.set(key, content)
      content.bytes.set(bytes, at)
    },
    /** The whole value; what was gathered is given away. */
    into(rest: unknown): unknown {
      const root = { value: rest }
      for (const { path, bytes } of contents.values()) place(root, ['value', ...path], bytes)
      contents = new Map()
      return root.value
    },
  }
}

function place(root: object, path: Path, bytes: Uint8Array): void {
  const last = path.at(-1) ?? 'value'
  const holder = path.slice(0, -1).reduce<object>((within, key) => Reflect.get(within, key) as object, root)
  Reflect.set(holder, last, bytes)
}
