/** The first two have no content: a temporary password is made when it is sent. */
export type OwedMailKind = 'password' | 'new-account' | 'contact-change' | 'proposed-contact' | 'name-change';
