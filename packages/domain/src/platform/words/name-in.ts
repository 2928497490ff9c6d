/** An agency, or another organisation, as it is called in a language; where it has no English name by its own. */
export const nameIn = (
  language: 'en' | 'zh',
  { name, nameEn }: { readonly name: string; readonly nameEn: string },
): string => (language === 'en' && nameEn !== '' ? nameEn : name)
