import { describe, expect, it } from 'vitest'
import { draftKey, parseDraft, sameEntries } from '~/components/form/form-draft'

describe('drafts', () => {
  it('a draft belongs to an account, a page and a form', () => {
    const keys = [
      draftKey('a@x.it', '/p', 'f'),
      draftKey('b@x.it', '/p', 'f'),
      draftKey('a@x.it', '/q', 'f'),
      draftKey('a@x.it', '/p', 'g'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  it('drafts are equal whatever their order, outer space and empty fields', () => {
    expect(
      sameEntries(
        [
          ['a', '1 '],
          ['b', '2'],
        ],
        [
          ['b', '2'],
          ['a', '1'],
          ['c', ''],
        ],
      ),
    ).toBe(true)
    expect(sameEntries([['a', '1']], [['a', '2']])).toBe(false)
    expect(
      sameEntries(
        [
          ['ids', '1'],
          ['ids', '1'],
        ],
        [['ids', '1']],
      ),
    ).toBe(false)
  })

  it('stored text that is not a draft is ignored', () => {
    for (const text of [null, '', '{', '[]', '{}', '[["a"]]', '[["a",1]]', '[null]', '"x"'])
      expect(parseDraft(text)).toBeNull()
    expect(parseDraft('[["a","1"]]')).toEqual([['a', '1']])
  })
})
