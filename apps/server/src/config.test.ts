import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { describeConfig } from './describe-config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://portal:hunter2@db/portal',
  PUBLIC_URL: 'https://portal.example.cn',
  SECRET_KEY: 'q8Zr1VfTx0uYb3KdMn6PwLs9CaEhGj2R',
  METRICS_TOKEN: 'metrics-0123456789',
}

function merchant() {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
  return {
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
    WECHAT_PAY_MERCHANT_SERIAL: '0A1B2C',
    WECHAT_PAY_PRIVATE_KEY: pair().privateKey.replaceAll('\n', '\\n'),
    WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
    WECHAT_PAY_PUBLIC_KEYS: JSON.stringify({ PUB_KEY_ID_1: pair().publicKey }),
  }
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('warns of names that are nearly settings, and of a production that earns nothing', () => {
    const config = readConfig({ ...production, DATA_DIR: dataDir, LOG_LEVL: 'warn', LANGUAGE: 'en', HOSTNAME: 'x' })

    expect(config.warnings).toEqual([
      'LOG_LEVL is not a setting: is LOG_LEVEL meant?',
      'there is no way to pay: neither WECHAT_PAY_* nor BANK_TRANSFER_* is set',
    ])
    expect(readConfig({ DATA_DIR: dataDir }).warnings).toEqual([])
  })

  it('refuses a production that names no database, and says which name was nearly it', () => {
    const { DATABASE_URL, ...rest } = production
    const refusal =
      'DATABASE_URL must be set in production: the embedded database is for trying the portal on one machine'

    expect(problemsOf(rest)).toEqual([refusal])
    expect(problemsOf({ ...rest, DATABSE_URL: DATABASE_URL })).toEqual([
      refusal,
      'DATABSE_URL is not a setting: is DATABASE_URL meant?',
    ])
  })

  it('refuses a gateway without https and a token that can be guessed in production', () => {
    const weak = {
      ...production,
      ...merchant(),
      WECHAT_PAY_BASE_URL: 'http://pay.example',
      METRICS_TOKEN: 'a'.repeat(20),
    }

    expect(problemsOf(weak)).toEqual([
      'METRICS_TOKEN is too easy to guess: use random text, such as of `openssl rand -base64 24`',
      'WECHAT_PAY_BASE_URL must be https in production',
    ])
  })

  it('runs the demonstration on this machine only when nothing is set', () => {
    const config = readConfig({ DATA_DIR: dataDir })

    expect(config).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      paymentSandbox: true,
      databaseUrl: undefined,
    })
  })

  it('keeps the secret key that it made', () => {
    const keys = [1, 2].map(() => readConfig({ DATA_DIR: dataDir }).secretKey)

    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('has neither demo nor sandbox beside a real database or in production', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, paymentSandbox: false })
    expect(() => readConfig({ ...production, PORTAL_DEMO: 'on' })).toThrow('PORTAL_DEMO is refused in production')
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: production.DATABASE_URL })).toMatchObject({
      demo: false,
      paymentSandbox: false,
    })
  })

  it('holds prices with the sandbox or where it is told to, and then only with a way to pay', () => {
    expect(readConfig({ DATA_DIR: dataDir }).paymentCustody).toBe(true)
    expect(readConfig({ DATA_DIR: dataDir, PAYMENT_CUSTODY: 'off' }).paymentCustody).toBe(false)
    expect(readConfig(production).paymentCustody).toBe(false)
    expect(problemsOf({ ...production, PAYMENT_CUSTODY: 'true' })).toEqual([
      'PAYMENT_CUSTODY needs a way to pay: WECHAT_PAY_* or BANK_TRANSFER_*',
    ])
    const account = {
      BANK_TRANSFER_PAYEE: '示例公司',
      BANK_TRANSFER_BANK: '示例银行',
      BANK_TRANSFER_ACCOUNT: '62220212',
    }
    expect(readConfig({ ...production, ...account, PAYMENT_CUSTODY: 'true' }).paymentCustody).toBe(true)
  })

  it('names everything that is wrong at once, without its value', () => {
    const problems = problemsOf({
      PORT: '80a',
      DATABASE_URL: 'mysql://hunter2@db',
      LOG_LEVEL: 'loud',
      PORTAL_COLOUR: 'red',
      WECHAT_APP_ID: 'wx1',
      S3_BUCKET: 'files',
      TRUST_PROXY: 'true',
      LIBREOFFICE: '/nowhere/soffice',
      PUBLIC_URL: 'https://portal.example.cn/path',
      SECRET_KEY: 'short',
    })

    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LIBREOFFICE',
      'LOG_LEVEL',
      'PORT',
      'PORTAL_COLOUR',
      'PUBLIC_URL',
      'S3_ACCESS_KEY_ID',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_SECRET_ACCESS_KEY',
      'SECRET_KEY',
      'TRUST_PROXY',
      'WECHAT_APP_SECRET',
    ])
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each([
    ['PAYMENT_SANDBOX', { PAYMENT_SANDBOX: 'true' }],
    ['SECRET_KEY', { SECRET_KEY: '' }],
    ['SECRET_KEY', { SECRET_KEY: 'please-change-me-please-change-me-0123' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example.cn' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: '' }],
  ])('refuses an unsafe %s in production', (name, change) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringContaining(name)])
  })

  it('reads a merchant whole, and names the key that is broken', () => {
    const good = merchant()

    expect(readConfig({ ...production, ...good }).weChatPay).toMatchObject({ mchId: '1900000001' })
    expect(problemsOf({ ...production, ...good, WECHAT_PAY_PRIVATE_KEY: '-----BEGIN nothing' })).toEqual([
      'WECHAT_PAY_PRIVATE_KEY is not an RSA private key in PEM',
    ])
  })
})

describe('describeConfig', () => {
  it('shows no secret', () => {
    const good = merchant()
    const text = JSON.stringify(
      describeConfig(readConfig({ ...production, ...good, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'app-secret-1' })),
    )

    for (const secret of ['hunter2', production.SECRET_KEY, production.METRICS_TOKEN, 'app-secret-1', 'BEGIN']) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain(good.WECHAT_PAY_API_V3_KEY)
    expect(text).toContain('PUB_KEY_ID_1')
  })
})

describe('the account for bank transfers', () => {
  const account = {
    BANK_TRANSFER_PAYEE: '某某知识产权有限公司',
    BANK_TRANSFER_BANK: '某某银行 某某支行',
    BANK_TRANSFER_ACCOUNT: '6222 0000-0000 0000',
  }

  it('is read as it is, invented with trial payments only, and absent otherwise', () => {
    expect(readConfig({ DATA_DIR: dataDir, ...account }).bankTransfer).toEqual({
      payee: '某某知识产权有限公司',
      bank: '某某银行 某某支行',
      account: '6222 0000-0000 0000',
      invented: false,
    })
    expect(readConfig({ DATA_DIR: dataDir }).bankTransfer?.invented).toBe(true)
    expect(readConfig({ DATA_DIR: dataDir, PAYMENT_SANDBOX: 'false' }).bankTransfer).toBeUndefined()
  })

  it('is whole or refused', () => {
    expect(problemsOf({ DATA_DIR: dataDir, BANK_TRANSFER_PAYEE: 'x' })).toHaveLength(2)
    expect(problemsOf({ DATA_DIR: dataDir, ...account, BANK_TRANSFER_ACCOUNT: 'IBAN' })).toEqual([
      'BANK_TRANSFER_ACCOUNT must be an account number: digits, spaces and dashes',
    ])
  })
})
