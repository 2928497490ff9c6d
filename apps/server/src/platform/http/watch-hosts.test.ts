import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { watchHosts } from './watch-hosts.ts'

type Watched = Parameters<typeof watchHosts>[0]

function watched(nodeEnv: 'production' | 'development' = 'production') {
  const warn = vi.fn()
  const look = watchHosts({
    config: { nodeEnv, publicUrl: 'https://portal.example/ip' } as Watched['config'],
    log: { warn } as unknown as Watched['log'],
  })
  const ask = (hostname: string, url = '/api/x') => look({ hostname, raw: { url } } as FastifyRequest)
  return { ask, told: () => warn.mock.calls.map(([{ host }]) => host as string) }
}

describe('a request under another name than the public address', () => {
  it('is told of once a name', async () => {
    const { ask, told } = watched()
    for (const name of ['portal.example', 'old.example', 'old.example', 'proxy.internal']) await ask(name)
    expect(told()).toEqual(['old.example', 'proxy.internal'])
  })

  it('is nothing to speak of for a health check, a bare address, or outside production', async () => {
    const { ask, told } = watched()
    for (const url of ['/livez', '/readyz', '/metrics?x=1']) await ask('node-7', url)
    for (const name of ['10.0.0.7', '[::1]']) await ask(name)
    expect(told()).toEqual([])

    const atHome = watched('development')
    await atHome.ask('localhost')
    expect(atHome.told()).toEqual([])
  })

  it('is told of for twenty names at most', async () => {
    const { ask, told } = watched()
    for (let at = 0; at < 30; at++) await ask(`name${at}.example`)
    expect(told()).toHaveLength(20)
  })
})
