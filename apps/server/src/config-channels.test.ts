import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { describeActiveSettings } from './config-warnings.ts'
import { describeConfig } from './describe-config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-channels-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const mail = {
  MAIL_URL: 'smtp://portal%40example.cn:hunter2@mail.example.cn',
  MAIL_FROM: '知识产权 <portal@example.cn>',
}
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { MAIL_DKIM_DOMAIN: 'example.cn', MAIL_DKIM_SELECTOR: 'portal' }

describe('settings of mail', () => {
  it('are a server with STARTTLS at 587 or TLS at 465, and who sends', () => {
    const keyFile = join(dataDir, 'dkim.pem')
    writeFileSync(keyFile, pem)
    expect(read({ ...mail, ...dkim, MAIL_DKIM_KEY: keyFile }).channels.mail).toEqual({
      ...{ host: 'mail.example.cn', port: 587, isSecure: false, needsStartTls: true },
      ...{ user: 'portal@example.cn', password: 'hunter2' },
      from: { name: '知识产权', address: 'portal@example.cn' },
      dkim: { domain: 'example.cn', selector: 'portal', privateKey: pem },
    })
    expect(read({ MAIL_URL: 'smtps://[::1]', MAIL_FROM: 'a@example.cn' }).channels.mail).toMatchObject({
      ...{ host: '::1', port: 465, isSecure: true, from: { name: '', address: 'a@example.cn' } },
    })
    expect(read({}).channels.mail).toBeUndefined()
  })

  it.each([
    [{ MAIL_URL: 'http://mail.example.cn' }, ['MAIL_URL']],
    [{ MAIL_URL: 'smtp://mail.example.cn/inbox' }, ['MAIL_URL']],
    [{ MAIL_FROM: 'nobody' }, ['MAIL_FROM']],
    [{ MAIL_FROM: '' }, ['MAIL_FROM']],
    [{ MAIL_STARTTLS: 'off' }, ['MAIL_STARTTLS']],
    [{ MAIL_STARTLS: 'off' }, ['MAIL_STARTLS', 'MAIL_STARTLS']],
    [dkim, ['MAIL_DKIM_KEY']],
    [{ ...dkim, MAIL_DKIM_KEY: '-----BEGIN nothing hunter2' }, ['MAIL_DKIM_KEY']],
    [{ MAIL_URL: '', MAIL_FROM: '', MAIL_STARTTLS: 'off' }, ['MAIL_STARTTLS']],
  ])('refuse %j by name, without a value', (change, names) => {
    const problems = problemsOf({ ...mail, ...change })

    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names)
    expect(problems.join()).not.toContain('hunter2')
  })

  it('warn in production of a server that is spoken to in the open', () => {
    const production = {
      ...{
        NODE_ENV: 'production',
        DATABASE_URL: 'postgresql://portal@db/portal',
        PUBLIC_URL: 'https://portal.example.cn',
      },
      ...{ SECRET_KEY: 'q8Zr1VfTx0uYb3KdMn6PwLs9CaEhGj2R', METRICS_TOKEN: 'metrics-0123456789' },
    }
    const open = { MAIL_URL: 'smtp://relay.internal:25', MAIL_FROM: 'a@example.cn', MAIL_STARTTLS: 'off' }

    expect(read({ ...production, ...open }).warnings).toContain(
      'MAIL_STARTTLS is off: mails travel to the server of MAIL_URL in the open',
    )
    expect(read({ ...production, ...mail }).warnings.join()).not.toContain('MAIL')
  })
})

const aliyun = {
  ...{ SMS_ALIYUN_ACCESS_KEY_ID: 'LTAI-1', SMS_ALIYUN_ACCESS_KEY_SECRET: 'hunter2-aliyun' },
  ...{ SMS_ALIYUN_SIGN_NAME: '某某知识产权', SMS_ALIYUN_CODE_TEMPLATE: 'SMS_1' },
}
const tencent = {
  ...{ SMS_TENCENT_SECRET_ID: 'AKID-1', SMS_TENCENT_SECRET_KEY: 'hunter2-tencent', SMS_TENCENT_APP_ID: '1400006666' },
  ...{ SMS_TENCENT_SIGN_NAME: '某某知识产权', SMS_TENCENT_CODE_TEMPLATE: '1110' },
}
const weChat = {
  ...{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hunter2-wechat', WECHAT_MESSAGE_TEMPLATE: 'tpl-1' },
  WECHAT_MESSAGE_FIELDS: 'thing2, character_string1, time3',
}
const webhook = { WEBHOOK_SECRET: 'hunter2-q8Zr1VfTx0uYb3KdMn6PwLs9' }

describe('settings of the other channels', () => {
  it('are those of one carrier, of the account’s template, and a secret', () => {
    expect(read({ ...aliyun, ...weChat, ...webhook }).channels).toMatchObject({
      sms: { carrier: 'aliyun', accessKeyId: 'LTAI-1', codeTemplate: 'SMS_1' },
      weChat: { appId: 'wx1', template: 'tpl-1', fields: { what: 'thing2', number: 'character_string1', at: 'time3' } },
      webhook: { secret: webhook.WEBHOOK_SECRET },
    })
    expect(read(tencent).channels.sms).toMatchObject({ carrier: 'tencent', region: 'ap-guangzhou' })
    expect(read({}).channels).toEqual({
      ...{ mail: undefined, sms: undefined, weChat: undefined, webhook: undefined, weCom: undefined },
    })
    expect(read({ WECOM_ROBOT_ORIGIN: 'https://wecom.example.cn/' }).channels.weCom).toEqual({
      origin: 'https://wecom.example.cn',
    })
  })

  it.each([
    [{ ...aliyun, ...tencent }, ['SMS_TENCENT_SECRET_ID']],
    [{ ...aliyun, SMS_ALIYUN_SIGN_NAME: '' }, ['SMS_ALIYUN_SIGN_NAME']],
    [{ SMS_PROVIDER: 'hunter2' }, ['SMS_PROVIDER']],
    [{ ...weChat, WECHAT_APP_ID: '', WECHAT_APP_SECRET: '' }, ['WECHAT_MESSAGE_TEMPLATE']],
    [{ ...weChat, WECHAT_MESSAGE_FIELDS: 'thing2,time3' }, ['WECHAT_MESSAGE_FIELDS']],
    [{ WECOM_ROBOT_ORIGIN: 'https://wecom.example.cn/hunter2' }, ['WECOM_ROBOT_ORIGIN']],
    [{ WECOM_ROBOT_ORIGIN: 'http://wecom.example.cn' }, ['WECOM_ROBOT_ORIGIN']],
    [{ WEBHOOK_SECRET: 'hunter2' }, ['WEBHOOK_SECRET']],
    [{ WEBHOOK_SECRET: 'a'.repeat(40) }, ['WEBHOOK_SECRET']],
  ])('refuse %j by name, without a value', (env, names) => {
    const problems = problemsOf(env)

    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names)
    expect(problems.join()).not.toContain('hunter2')
  })
})

describe('what is told of the channels', () => {
  it('names those that are set up and no secret', () => {
    const config = read({
      ...{ ...mail, ...dkim, MAIL_DKIM_KEY: pem.replaceAll('\n', '\\n') },
      ...{ ...aliyun, ...weChat, ...webhook },
    })

    expect(describeActiveSettings(config).channels).toEqual(['mail', 'sms', 'weChat', 'webhook'])
    expect(describeActiveSettings(read({})).channels).toEqual([])
    expect(JSON.stringify(describeConfig(config))).not.toMatch(/hunter2|BEGIN/)
    expect(JSON.stringify(describeConfig(read(tencent)))).not.toMatch(/hunter2|AKID/)
  })
})
