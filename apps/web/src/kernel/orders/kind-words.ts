import type { orderMessages } from './messages.ts'

type Words = (typeof orderMessages)['en']

/** Name of an order's kind; a kind that a later release adds shows its code. */
export function kindWords(kind: string, t: Words): string {
  const names: Readonly<Record<string, string>> = {
    invention: t.invention,
    utilityModel: t.utilityModel,
    design: t.design,
    usDesign: t.usDesign,
    usInvention: t.usInvention,
    foreign: t.foreign,
    foreignCountry: t.foreignCountry,
    followUp: t.followUp,
    annualFees: t.annualFees,
    trademark: t.trademark,
    trademarkTransfer: t.trademarkTransfer,
    trademarkService: t.trademarkService,
    trademarkSupplement: t.trademarkSupplement,
    patentSupplement: t.patentSupplement,
    foreignTrademark: t.foreignTrademark,
    foreignTrademarkCountry: t.foreignTrademarkCountry,
    softwareCopyright: t.softwareCopyright,
    workCopyright: t.workCopyright,
    copyrightService: t.copyrightService,
    deal: t.deal,
  }
  return names[kind] ?? kind
}

export function serviceWords(type: string, t: Words): string {
  return type === 'standard' ? t.standard : type === 'express' ? t.express : type
}
