import { beforeEach, expect, it } from 'vitest'
import type { LoaderArgs } from '../ui/navigation/router.ts'
import type { PageModule } from './page-module.ts'
import { pageRoute } from './page-route.ts'
import type { RouteEntry } from './route-table.ts'
import { endSession, startSession } from './session-store.ts'

const entry: RouteEntry = {
  ...{ path: '/own', en: 'Own', zh: '自己的', hidden: false },
  ...{ section: 'user', access: 'signedIn', layout: 'bare' },
}
const location = { pathname: '/own', search: '?q=1', hash: '#end', state: null, key: 'default' }
const args: LoaderArgs = { location, params: {}, signal: new AbortController().signal }
const Page = () => null
let steps: string[]

async function load(): Promise<PageModule> {
  steps.push('chunk')
  return {
    default: Page,
    clientLoader: ({ location: { search } }) => {
      steps.push(`data of ${search}`)
    },
  }
}

beforeEach(() => {
  steps = []
  endSession()
})

it('asks the guard before it fetches anything', async () => {
  const route = pageRoute(entry, load)
  const signIn = `/login?redirect=${encodeURIComponent('/own?q=1#end')}`
  expect(await route.load(args)).toEqual({ redirect: signIn, replaces: true })
  expect(steps).toEqual([])
})

it('fetches the page, then what it shows', async () => {
  startSession('t', { id: '1', Account: 'demo', name: 'Demo', role: 'customer', agencyId: null })
  const route = pageRoute(entry, load)
  expect(await route.load(args)).toEqual({ Page, data: null })
  expect(steps).toEqual(['chunk', 'data of ?q=1'])
  expect(route.handle).toEqual({ entry, isBuilt: true })
  expect(pageRoute(entry, undefined).handle).toEqual({ entry, isBuilt: false })
})
