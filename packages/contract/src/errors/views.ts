import type { ErrorEntries } from './entry.ts'

export const viewsEntries = {
  'views.nameTaken': {
    status: 409,
    en: 'A view with this name exists already.',
    zh: '已有同名视图。',
  },
  'views.tooMany': { status: 422, en: 'At most {max} views per screen.', zh: '每个页面最多保存 {max} 个视图。' },
} as const satisfies ErrorEntries
