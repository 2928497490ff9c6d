import { z } from 'zod'
import { askCarrier } from '../channels/ask-carrier.ts'
import { later, never, taken } from '../channels/outcome.ts'
import type { WeComRobot } from './port.ts'

const origin = 'https://qyapi.weixin.qq.com'
const path = '/cgi-bin/webhook/send'
const textBytesMax = 2048
const answer = z.object({ errcode: z.number().int() })
/** No such robot, or one that was taken out of its group. */
const final: ReadonlySet<number> = new Set([93000, 93008])
/** A robot says 20 things a minute at most. */
const busyCode = 45009
const busySeconds = 60

/**
 * The key of a robot; undefined for anything but a key or WeCom's own address of one: nothing is sent elsewhere.
 *
 * @example robotKey('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx') // '693a91f6-7xxx'
 */
export function robotKey(robot: string, at = origin): string | undefined {
  const text = robot.trim()
  const url = URL.parse(text)
  if (url && (url.origin !== at || url.pathname !== path || url.username || url.password)) return undefined
  const key = url ? url.searchParams.get('key') : text
  return key !== null && /^[0-9A-Za-z-]{16,64}$/.test(key) ? key : undefined
}

interface Options {
  /** Tests serve on this machine. */
  readonly baseUrl?: string
  /** A WeCom of one's own, which the operator named: its robots are taken too. */
  readonly ownOrigin?: string
}

/** @see https://developer.work.weixin.qq.com/document/path/91770 */
export function createWeComRobot({ baseUrl = origin, ownOrigin }: Options = {}): WeComRobot {
  function find(robot: string): { readonly base: string; readonly key: string } | undefined {
    const key = robotKey(robot)
    if (key !== undefined) return { base: baseUrl, key }
    const own = ownOrigin === undefined ? undefined : robotKey(robot, ownOrigin)
    return own === undefined || ownOrigin === undefined ? undefined : { base: ownOrigin, key: own }
  }
  return {
    accepts: (robot) => URL.canParse(robot.trim()) && find(robot) !== undefined,
    hosts: [origin, ownOrigin].flatMap((one) => (one === undefined ? [] : [new URL(one).host])),
    async send({ robot, text }) {
      const found = find(robot)
      if (found === undefined) return never('93000')
      const asked = await askCarrier({
        url: `${found.base}${path}?key=${found.key}`,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content: cutBytes(text, textBytesMax) } }),
        answer,
      })
      if ('outcome' in asked) return asked.outcome
      const { errcode } = asked.answer
      if (errcode === 0) return taken()
      if (final.has(errcode)) return never(`${errcode}`)
      return later(`${errcode}`, errcode === busyCode ? busySeconds : undefined)
    },
  }
}

/** As much of a text as fits, no letter cut in two. */
function cutBytes(text: string, bytesMax: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= bytesMax) return text
  let end = bytesMax
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end).toString('utf8')
}
