import { describe, expect, it } from 'vitest'
import { type Channel, channels, maskReceiver, readReceiver } from './channels.ts'

const robot = '693a91f6-7aaa-4bc4-97a0-0ec2sifa5aaa'
const good: Readonly<Record<Channel, readonly [typed: string, read: string, masked: string]>> = {
  mail: [' Li.Wei@Example.com ', 'li.wei@example.com', 'l***@example.com'],
  sms: ['+86 138-0013-8000', '13800138000', '138****8000'],
  weChat: ['oPerson_1234567890', 'oPerson_1234567890', 'oPer***'],
  weCom: [robot, robot, '***5aaa'],
  webhook: [
    'https://hooks.example.com/a/b?key=1',
    'https://hooks.example.com/a/b?key=1',
    'https://hooks.example.com/***',
  ],
}

describe('the receiver of a channel', () => {
  it.each(channels)('of %s is read as its client wants it and kept masked', (channel) => {
    const [typed, read, masked] = good[channel]

    expect(readReceiver(channel, typed)).toBe(read)
    expect(maskReceiver(channel, read)).toBe(masked)
  })

  it.each<[Channel, string]>([
    ['mail', '13800138000'],
    ['mail', 'a@example.com, b@example.com'],
    ['sms', 'li.wei@example.com'],
    ['sms', '123'],
    ['weChat', 'o&x=1234567890'],
    ['weCom', 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1'],
    ['webhook', 'http://hooks.example.com/'],
    ['webhook', 'hooks.example.com'],
  ])('of %s is not %j', (channel, typed) => {
    expect(readReceiver(channel, typed)).toBeUndefined()
  })
})
