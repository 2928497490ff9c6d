import type { AnyPath } from './route-table.ts'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Readonly<Record<string, string | number | boolean | undefined>>

type Parts<P extends string> = { readonly query?: Query; readonly hash?: string } & ([ParamNames<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<P>, string>> })

type Rest<P extends string> = [ParamNames<P>] extends [never] ? [parts?: Parts<P>] : [parts: Parts<P>]

/**
 * The one builder of links: an address out of the route table with its parameters, query and hash.
 * Absent query values are left out.
 *
 * @example pathTo('/order/patentOrder', { query: { pageNum: 2, state: undefined } }) // '/order/patentOrder?pageNum=2'
 */
export function pathTo<P extends AnyPath>(path: P, ...[parts]: Rest<P>): string {
  const params: Readonly<Record<string, string>> = parts?.params ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parts?.query ?? {})) if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return filled + (text && `?${text}`) + (parts?.hash ? `#${parts.hash}` : '')
}
