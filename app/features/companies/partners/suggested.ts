/** The field's name follows. */
export const takeSuggestedIntent = 'suggested'
