import { formatDay } from '../../app/format.ts'

/** The last day on which a link opens: it ends with it. */
export const lastDay = (expireTime: string) => formatDay(new Date(Date.parse(expireTime) - 1000).toISOString())
