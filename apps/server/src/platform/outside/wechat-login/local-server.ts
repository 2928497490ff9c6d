import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WeChatApp } from './client.ts'

/** How the next exchange goes wrong. */
export type LoginFault =
  | 'snapshot'
  | 'busy'
  | 'rateLimited'
  | 'html'
  | 'status502'
  | 'cut'
  | 'hang'
  | 'redirect'
  | 'huge'

export interface LocalWeChat {
  baseUrl: string
  /** Queries of the exchanges that came in. */
  exchanges: URLSearchParams[]
  /** What WeChat does when the person agrees: opens the authorize address and answers where the browser goes next. */
  agree(authorizeUrl: string, person: { openId: string; unionId?: string }): URL
  /** Lets a code grow older than five minutes. */
  expire(code: string): void
  failNext(fault: LoginFault): void
  close(): Promise<void>
}

interface Grant {
  appId: string
  scope: string
  openId: string
  unionId: string | undefined
  state: 'fresh' | 'used' | 'expired'
}

/** WeChat's side of the OAuth sign-in on a port of this machine, for tests. Answers JSON as text/plain with 200, as WeChat. */
export async function startLocalWeChat(apps: readonly WeChatApp[], port = 0): Promise<LocalWeChat> {
  const grants = new Map<string, Grant>()
  const exchanges: URLSearchParams[] = []
  const faults: LoginFault[] = []

  function exchange(query: URLSearchParams): Record<string, unknown> {
    const app = apps.find((candidate) => candidate.appId === query.get('appid'))
    if (!app) return { errcode: 40013, errmsg: 'invalid appid' }
    if (app.secret !== query.get('secret')) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const code = query.get('code')
    if (!code) return { errcode: 41008, errmsg: 'missing code' }
    const grant = grants.get(code)
    if (!grant || grant.appId !== app.appId) return { errcode: 40029, errmsg: 'invalid code' }
    if (grant.state === 'used') return { errcode: 40163, errmsg: 'code been used' }
    if (grant.state === 'expired') return { errcode: 42003, errmsg: 'code expired' }
    grant.state = 'used'
    return {
      access_token: randomBytes(32).toString('base64url'),
      expires_in: 7200,
      refresh_token: randomBytes(32).toString('base64url'),
      openid: grant.openId,
      scope: grant.scope,
      ...(grant.unionId && grant.scope !== 'snsapi_base' ? { unionid: grant.unionId } : {}),
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wechat.invalid')
    const answer = (body: unknown) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(JSON.stringify(body))
    }
    if (url.pathname !== '/sns/oauth2/access_token') return void response.writeHead(404).end()
    exchanges.push(url.searchParams)
    switch (faults.shift()) {
      case 'snapshot':
        return answer({ ...exchange(url.searchParams), is_snapshotuser: 1 })
      case 'busy':
        return answer({ errcode: -1, errmsg: 'system error' })
      case 'rateLimited':
        return answer({ errcode: 45011, errmsg: 'api minute-quota reach limit' })
      case 'html':
        return void response.writeHead(200).end('<html></html>')
      case 'status502':
        return void response.writeHead(502).end('bad gateway')
      case 'cut':
        return void request.socket.destroy()
      case 'hang':
        return
      case 'redirect':
        return void response.writeHead(302, { Location: `http://127.0.0.1:1/${url.search}` }).end()
      case 'huge':
        return void response.writeHead(200).end('x'.repeat(100_000))
      default:
        return answer(exchange(url.searchParams))
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: chosen }: Pick<AddressInfo, 'port'> = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${chosen}`,
    exchanges,
    agree(authorizeUrl, person) {
      const query = new URL(authorizeUrl).searchParams
      const code = randomBytes(16).toString('hex')
      const [appId, scope] = [query.get('appid') ?? '', query.get('scope') ?? '']
      grants.set(code, { appId, scope, openId: person.openId, unionId: person.unionId, state: 'fresh' })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return back
    },
    expire(code) {
      const grant = grants.get(code)
      if (grant) grant.state = 'expired'
    },
    failNext: (fault) => void faults.push(fault),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
