import type { messages as it } from '../../it/areas/messages'

export const messages = {
  questions: {
    lead: 'For questions that are not about a single ingredient or product.',
    waits: {
      Company: (at: string) => `Waiting for the certifier’s answer since ${at}.`,
      Certifier: (at: string) => `The company has been waiting for an answer since ${at}.`,
    },
    close: 'Close the question',
    ofCompaniesLead: 'Conversations that are not about a single ingredient or product.',
    company: 'Company',
    waitingSince: 'Waiting since',
    lastNote: 'Last message',
    unread: 'Unread',
    empty: 'When a company writes from its “Messages” page, the conversation appears here.',
    loadFailed: 'The messages could not be loaded, please try again…',
  },
  review: {
    threadEmpty: 'No messages',
    threadEmptyHint: 'Messages between the company and the certifier are kept here.',
    threadLabel: 'Conversation',
    writeMessage: 'Write a message',
    sendMessage: 'Send message',
    messagingClosed: 'Approved: the conversation is closed.',
    certifier: 'Certifier',
    company: 'Company',
    messageFailed: 'The message could not be sent, please try again...',
    messageSending: 'Sending…',
    messageSent: 'Message sent',
    messageFrom: (author: string, content: string) => `New message from ${author}: ${content}`,
    sendShortcut: 'Ctrl + Enter to send',
    unreadFromHere: 'Unread',
    markRead: 'Mark as read',
    toNewMessages: 'New messages',
    threadOffline: 'You are offline: new messages will appear once you are back online.',
  },
} satisfies typeof it
