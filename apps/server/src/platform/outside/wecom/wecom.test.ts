import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CarrierServer, startCarrierServer } from '../channels/test/carrier-server.ts'
import { createWeComRobot, robotKey } from './client.ts'

const key = '693a91f6-7aaa-4bc4-97a0-0ec2sifa5aaa'
let server: CarrierServer
let errcode = 0
beforeAll(async () => {
  server = await startCarrierServer(({ path }) => ({
    body: { errcode: path === `/cgi-bin/webhook/send?key=${key}` ? errcode : 93000, errmsg: `hint ${path}` },
  }))
})
afterAll(() => server.stop())
const say = (robot: string, text = '期限提醒') => createWeComRobot({ baseUrl: server.baseUrl }).send({ robot, text })

describe('a robot of WeCom', () => {
  it('speaks by its key or by its address', async () => {
    errcode = 0
    expect(await say(key)).toEqual({ kind: 'taken', id: '' })
    expect(await say(` https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key} `)).toEqual({
      kind: 'taken',
      id: '',
    })
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: '期限提醒' } })
  })

  it('says no more than fits, whole letters only', async () => {
    await say(key, `a${'中'.repeat(1000)}`)
    const { content } = JSON.parse(server.calls.at(-1)?.body ?? '').text

    expect(content).toBe(`a${'中'.repeat(682)}`)
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048)
  })

  it.each([
    [93000, { kind: 'never', reason: '93000' }],
    [45009, { kind: 'later', reason: '45009', retryAfterSeconds: 60 }],
    [40058, { kind: 'later', reason: '40058' }],
  ])('tells %i by what it means, without the key', async (code, outcome) => {
    errcode = code
    expect(await say(key)).toEqual(outcome)
  })

  it('is asked at WeCom alone', async () => {
    const before = server.calls.length
    for (const robot of [
      `https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=${key}`,
      `http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`,
      `https://qyapi.weixin.qq.com/other?key=${key}`,
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
      `${key}&debug=1`,
      '',
    ]) {
      expect(robotKey(robot)).toBeUndefined()
      expect(await say(robot)).toEqual({ kind: 'never', reason: '93000' })
    }
    expect(server.calls).toHaveLength(before)
  })

  it('leaves open what came of a call that was cut', async () => {
    server.failNext('cut')
    expect(await say(key)).toMatchObject({ kind: 'unknown' })
  })
})
