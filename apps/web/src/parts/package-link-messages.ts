import { defineMessages } from '../app/language.ts'

export const packageLinkMessages = defineMessages({ toPackage: { en: 'Case package (XML)', zh: '打包案卷（XML）' } })
