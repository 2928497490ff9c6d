import { createPublicKey } from 'node:crypto'
import { authorizationScheme, hasSignedParts } from '../signing.ts'
import { clockSkewMaxSeconds } from '../verification.ts'
import { ApiRefusal, headerOf, type SandboxRequest } from './message.ts'
import type { SandboxKeys, SandboxStore } from './store.ts'

const fieldNames = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no'] as const

function readFields(header: string): Record<(typeof fieldNames)[number], string> {
  const found = new Map<string, string>()
  for (const part of header.slice(authorizationScheme.length + 1).split(',')) {
    const match = /^([a-z_]+)="([^"]*)"$/.exec(part.trim())
    if (!match?.[1] || match[2] === undefined || found.has(match[1])) {
      throw new ApiRefusal(401, 'SIGN_ERROR', 'Authorization 格式错误')
    }
    found.set(match[1], match[2])
  }
  const take = (name: string) => {
    const value = found.get(name)
    if (value) return value
    throw new ApiRefusal(401, 'SIGN_ERROR', `Authorization 缺少 ${name}`)
  }
  return {
    mchid: take('mchid'),
    nonce_str: take('nonce_str'),
    signature: take('signature'),
    timestamp: take('timestamp'),
    serial_no: take('serial_no'),
  }
}

/**
 * Checks a merchant's request as WeChat does: scheme, merchant, serial, time, signature, nonce used once, and the
 * platform key asked for.
 *
 * @throws ApiRefusal 401 SIGN_ERROR or 400 PARAM_ERROR.
 */
export async function checkAuthorization(
  request: SandboxRequest,
  mchId: string,
  keys: SandboxKeys,
  store: SandboxStore,
  now: number,
): Promise<void> {
  const header = headerOf(request, 'authorization') ?? ''
  if (!header.startsWith(`${authorizationScheme} `)) throw new ApiRefusal(401, 'SIGN_ERROR', '签名认证类型错误')
  const fields = readFields(header)
  if (fields.mchid !== mchId) throw new ApiRefusal(401, 'SIGN_ERROR', '商户号错误')
  if (fields.serial_no !== keys.merchantSerial) throw new ApiRefusal(401, 'SIGN_ERROR', '商户证书序列号错误')
  const seconds = /^\d{10}$/.test(fields.timestamp) ? Number(fields.timestamp) : Number.NaN
  if (!(Math.abs(seconds - Math.floor(now / 1000)) <= clockSkewMaxSeconds)) {
    throw new ApiRefusal(401, 'SIGN_ERROR', 'HTTP 头 Authorization 中的时间戳已过期')
  }
  if (!/^[0-9A-Za-z]{1,32}$/.test(fields.nonce_str)) throw new ApiRefusal(401, 'SIGN_ERROR', 'nonce_str 格式错误')
  const parts = [request.method, request.pathAndQuery, fields.timestamp, fields.nonce_str, request.body]
  if (!hasSignedParts(parts, fields.signature, createPublicKey(keys.merchantPublicKey))) {
    throw new ApiRefusal(401, 'SIGN_ERROR', '签名错误')
  }
  const forgetAt = new Date((seconds + 2 * clockSkewMaxSeconds) * 1000)
  if (!(await store.insert('nonce', fields.nonce_str, { seen: true }, forgetAt))) {
    throw new ApiRefusal(401, 'SIGN_ERROR', 'nonce_str 重复')
  }
  const wanted = headerOf(request, 'wechatpay-serial')
  if (wanted !== keys.platformSerial) throw new ApiRefusal(400, 'PARAM_ERROR', 'Wechatpay-Serial 错误')
}
