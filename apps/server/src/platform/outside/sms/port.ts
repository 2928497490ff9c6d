import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * Text messages by a carrier's approved template. Time limit: 10 s. Nothing is tried again, here or by whoever calls after
 * `unknown`: each message costs, and a second copy of it annoys.
 */
export interface TextMessages {
  readonly carrier: 'aliyun' | 'tencent'
  /** The template that says a code, its one variable named `code`. */
  readonly codeTemplate: string
  /** The template that says that something is new, its one variable named `number`: of the order, or a dash. */
  readonly messageTemplate?: string | undefined
  send(message: TextMessage): Promise<ChannelOutcome>
}

export interface TextMessage {
  /** 11 digits of the mainland, or `+` and 7 to 15 digits (E.164). */
  readonly to: string
  readonly template: string
  /** Values of the template's variables, in its order: one carrier knows them by name, the other by place. */
  readonly values: readonly (readonly [name: string, value: string])[]
}

export interface AliyunSettings {
  readonly carrier: 'aliyun'
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  readonly codeTemplate: string
  readonly messageTemplate?: string | undefined
}

export interface TencentSettings {
  readonly carrier: 'tencent'
  readonly secretId: string
  readonly secretKey: string
  readonly appId: string
  readonly signName: string
  readonly codeTemplate: string
  readonly messageTemplate?: string | undefined
  readonly region: string
}

/** Spelt as people and the portal write it; anything else is no number. */
export const phoneNumber = /^(1[3-9]\d{9}|\+(?!86)[1-9]\d{6,14})$/
