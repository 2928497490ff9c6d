import { expect, it } from 'vitest'
import { matchPath, matchRoute } from './match-path.ts'

it.each([
  ['/', '/', {}],
  ['/about', '/about/', {}],
  ['/InEmail/inEmailCenter', '/inemail/INEMAILCENTER', {}],
  ['/about', '/about/us', undefined],
  ['/about', '/', undefined],
  ['/sign/:code', '/sign/a%20b', { code: 'a b' }],
  ['/sign/:code', '/sign/50%', { code: '50%' }],
  ['/sign/:code', '/sign/', undefined],
  ['/sign/:code', '/sign/a/b', undefined],
  ['/名称', '/%E5%90%8D%E7%A7%B0', {}],
])('%s reads %s as %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params)
})

it('takes the first route that fits', () => {
  const routes = [{ path: '/sign/new' }, { path: '/sign/:code' }]
  expect(matchRoute(routes, '/sign/new')).toEqual({ route: routes[0], params: {} })
  expect(matchRoute(routes, '/sign/7')).toEqual({ route: routes[1], params: { code: '7' } })
  expect(matchRoute(routes, '/')).toBeUndefined()
})
