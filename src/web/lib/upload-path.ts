/** Where the portal is, for students and inside the desk [2.1]. */
export const uploadPath = '/upload';
