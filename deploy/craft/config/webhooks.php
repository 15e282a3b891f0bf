<?php

// The timeout keeps a call that hangs from blocking the queue.
return [
    'maxAttempts' => 5,
    'retryDelay' => 30,
    'guzzleConfig' => ['timeout' => 15],
];
