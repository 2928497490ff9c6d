export type Params = Readonly<Record<string, string>>

function partsOf(path: string): string[] {
  const parts = path.split('/')
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // half an escape stands for itself
  }
}

/** Parameters of an address that fits a route's path (`/sign/:code`). Upper case and slashes at the end do not count. */
export function matchPath(path: string, pathname: string): Params | undefined {
  const known = partsOf(path)
  const parts = partsOf(pathname).map(decoded)
  if (known.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of known.entries()) {
    const part = parts[at] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return params
}

/** The first route whose path the address fits. */
export function matchRoute<R extends { readonly path: string }>(routes: readonly R[], pathname: string) {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return undefined
}
