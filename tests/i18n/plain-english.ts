/** Words that read as a translation, each with what an editor writes instead: docs/style.md. A space matches a line end, too. */
export const translated: readonly (readonly [words: string, instead: string])[] = [
  ['who(so)?ever', 'anybody who, whatever account; or their name, such as the operator'],
  ['besides', 'also, as well; except'],
  ['by the way', 'leave it out'],
  ['(?<!there )(is|are|was|were) none', 'is not one, does not count; has none'],
  [
    '(that|which|what|who|it) (is|are|was|were) no(?! (longer|more|less|fewer|better|worse|reason|wonder))',
    'that is not a',
  ],
  ['no \\w+ of ours', 'not one of our'],
  ['(told|tells?|telling) of', 'notified of, reported; lists, reports'],
  ['as many as (is|are|there)', 'all, how many'],
  ['in the place of', 'in place of, instead of, replaces'],
  ['for ever', 'always, permanently, without end'],
  ['what (is|was) asked', 'the request, the question; the requested page'],
]

/** A comment that begins so has lost its subject. */
export const withoutSubject = 'Of '
