import { createHash } from 'node:crypto'

/** The same name gives the same id (a version 8 UUID), so that two loads of the demo set are alike. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Capital letters and digits that a name stands for: numbers of made-up payments. */
export function demoCode(name: string, length: number): string {
  return createHash('sha256').update(`demo ${name}`).digest('hex').toUpperCase().slice(0, length)
}
