<?php

namespace craft\contentmigrations;

use craft\db\Migration;

require_once __DIR__ . '/WebsiteSetup.php';

/** Has no method of its own: its name could be that of one of the many that a migration inherits. */
class m260101_000000_website extends Migration
{
    public function safeUp(): bool
    {
        (new WebsiteSetup())->run();
        return true;
    }

    public function safeDown(): bool
    {
        echo "Nothing is deleted: forms and entries may have content by now.\n";
        return true;
    }
}
