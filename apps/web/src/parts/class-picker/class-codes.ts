const code = /^(0[1-9]|[1-3]\d|4[0-5])$/

/** Classes of `?code=09,25`, in which goods are to be chosen; what is no class is passed over. */
export const parseClassCodes = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((one) => code.test(one))),
]
