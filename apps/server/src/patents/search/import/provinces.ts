import { provinces } from '@portal/domain/kernel/reference/provinces'

const atStart = new RegExp(`^(?:中国)?(${provinces.map(([zh]) => zh).join('|')})`)

/** Short Chinese name of the province at the beginning of an address, or null (addresses abroad, cities alone). */
export function provinceOf(address: string | null): string | null {
  return atStart.exec(address?.trim() ?? '')?.[1] ?? null
}
